import { act, cleanup, render } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { tolerateTranslators } from './tolerate-translators.ts';

beforeAll(tolerateTranslators);

const listTexts = () => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.filter(({ parentElement }) => !parentElement?.closest('font'));
};
const createFont = (content: string | Node) => {
  const font = document.createElement('font');
  font.append(content);
  return font;
};
const toSpanish = (text: Text) => createFont(createFont(`[${text.data}]`));

/** The ways in which browsers’ translators change the texts of a page. */
const translators: Record<string, (text: Text) => void> = {
  replace: (text) => text.replaceWith(toSpanish(text)),
  'insert before and remove': (text) => {
    text.before(toSpanish(text));
    text.remove();
  },
  'insert behind and remove': (text) => {
    text.after(toSpanish(text));
    text.remove();
  },
  wrap: (text) => {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text);
  },
};
/** Lets the observers of the page catch up with the changes. */
const settle = () => act(() => Promise.resolve());
async function translatePage(translate: (text: Text) => void) {
  listTexts().forEach(translate);
  await settle();
}

function Order({ minutes, isLate = false }: { minutes: number; isLate?: boolean }) {
  return (
    <p>
      {isLate && 'Late. '}
      Ready in {minutes} min{!isLate && ', on time'}
      {minutes > 10 ? <b>Wait</b> : ' Come now'}
    </p>
  );
}
const readPage = () => document.body.textContent.replaceAll(/[[\]]/g, '');

test.each(Object.entries(translators))(
  'keeps a page up to date without an error when a translator does this to its texts: %s',
  async (_name, translate) => {
    const view = render(<Order minutes={15} />);
    const steps: [props: Parameters<typeof Order>[0], page: string][] = [
      [{ minutes: 12 }, 'Ready in 12 min, on timeWait'],
      [{ minutes: 12, isLate: true }, 'Late. Ready in 12 minWait'],
      [{ minutes: 9, isLate: true }, 'Late. Ready in 9 min Come now'],
      [{ minutes: 20 }, 'Ready in 20 min, on timeWait'],
    ];
    for (const [props, page] of steps) {
      await translatePage(translate);
      view.rerender(<Order minutes={props.minutes} isLate={props.isLate} />);
      await settle();
      expect(readPage()).toBe(page);
    }
    cleanup();
    expect(readPage()).toBe('');
  },
);

test('keeps the order of a list whose texts are translated', async () => {
  const List = ({ names }: { names: readonly string[] }) =>
    names.map((name) => <span key={name}>{name}, </span>);
  const view = render(<List names={['A', 'B', 'C']} />);
  await translatePage((text) => text.replaceWith(toSpanish(text)));
  view.rerender(<List names={['C', 'D', 'A']} />);
  await settle();
  expect(readPage()).toBe('C, D, A, ');
});

test('still throws for a node that is not on the page', () => {
  expect(() => document.body.removeChild(document.createElement('p'))).toThrow();
});
