const getName = (button: Element) => button.getAttribute('aria-label') ?? button.textContent;

async function repeatTaps(container: Element, tapped: HTMLElement): Promise<void> {
  for (let taps = Number(tapped.dataset.taps); taps > 0; taps -= 1) {
    // The render after a tap can change what the next one does.
    await new Promise((resolve) => setTimeout(resolve));
    const buttons = [...container.querySelectorAll('button')];
    buttons.find((button) => getName(button) === getName(tapped))?.click();
  }
}

/** Repeats the taps on the server-rendered page (start.ts) once the client render has replaced it. */
export function repeatEarlyTaps(container: Element): void {
  new MutationObserver((records, observer) => {
    for (const node of records.flatMap(({ removedNodes }) => [...removedNodes])) {
      if (!(node instanceof Element) || !node.matches('.server-rendered')) continue;
      observer.disconnect();
      for (const tapped of node.querySelectorAll<HTMLElement>('[data-taps]'))
        void repeatTaps(container, tapped);
    }
  }).observe(container, { childList: true });
}
