const getName = (button: Element) => button.getAttribute('aria-label') ?? button.textContent;

async function repeatTapsOn(container: Element, tapped: HTMLElement): Promise<void> {
  for (let taps = Number(tapped.dataset.taps); taps > 0; taps -= 1) {
    // The render after a tap can change what the next one does.
    await new Promise((resolve) => setTimeout(resolve));
    const buttons = [...container.querySelectorAll('button')];
    buttons.find((button) => getName(button) === getName(tapped))?.click();
  }
}

/** Repeats the taps on buttons, and then opens the link that waited for them. */
async function repeatTaps(container: Element, page: Element): Promise<void> {
  for (const button of page.querySelectorAll<HTMLElement>('button[data-taps]'))
    await repeatTapsOn(container, button);
  const href = page.querySelector('a[data-taps]')?.getAttribute('href');
  const links = [...container.querySelectorAll('a')];
  links.find((link) => href !== undefined && link.getAttribute('href') === href)?.click();
}

/** Repeats the taps on the server-rendered page (start.ts) once the client render has replaced it. */
export function repeatEarlyTaps(container: Element): void {
  new MutationObserver((records, observer) => {
    for (const node of records.flatMap(({ removedNodes }) => [...removedNodes])) {
      if (!(node instanceof Element) || !node.matches('.server-rendered')) continue;
      observer.disconnect();
      void repeatTaps(container, node);
    }
  }).observe(container, { childList: true });
}
