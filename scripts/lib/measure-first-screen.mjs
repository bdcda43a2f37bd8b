/**
 * Runs in the page. Returns where things stand on the screen, in pixels from the top, and which styles it uses. A figure
 * is null if the screen has no such thing.
 */
export function measureInPage() {
  const round = (value) => (Number.isFinite(value) ? Math.round(value) : null);
  const isVisible = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1 &&
    !element.closest('.visually-hidden, .skip-link');
  const getTop = (element) => (element ? element.getBoundingClientRect().top + window.scrollY : Number.NaN);
  const findAll = (selector, root = document) => [...root.querySelectorAll(selector)].filter(isVisible);
  const isInView = (element) => {
    const { top, bottom } = element?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
    return top >= 0 && bottom <= window.innerHeight;
  };
  /** Names an element by its first class, or by its tag and the first class around it. */
  const describe = ({ classList, localName, parentElement }) =>
    classList.length > 0 ? `.${classList[0]}` : `.${parentElement?.classList[0] ?? ''} ${localName}`;

  const main = document.querySelector('main') ?? document.body;
  const [dish] = findAll('.dish', main);
  const [price] = findAll('.price', main);
  const add = findAll('button', main).find(({ textContent }) => textContent.includes('Add To Cart'));
  const controls = findAll('a[href], button, input, select, textarea, summary');
  const isBefore = (a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const rows = findAll('main tbody tr').map((row) => row.getBoundingClientRect().height);
  const facts = add
    ? [price, ...findAll('.next-pickup > span:not(:empty)', main)].filter(
        (fact) => getTop(fact) < getTop(add),
      )
    : [];

  const styles = { sizes: {}, weights: {}, radii: {}, shadows: {} };
  const count = (kind, value, element) => {
    styles[kind][value] ??= { count: 0, where: describe(element) };
    styles[kind][value].count += 1;
  };
  const toRgb = (color) => {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3).join();
  };
  const rootStyle = getComputedStyle(document.documentElement);
  const palette = new Set(
    [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .flatMap((rule) => [...(rule.style ?? [])])
      .filter((name) => name.startsWith('--hc-'))
      .map((name) => rootStyle.getPropertyValue(name).trim())
      .filter((value) => CSS.supports('color', value))
      .map(toRgb),
  );
  const strangers = new Map();
  const checkColor = (color, element) => {
    if (/^rgba\(.*, 0(\.\d+)?\)$|^color\(/.test(color)) return; // see-through: a mix with what lies below
    const rgb = toRgb(color);
    if (!palette.has(rgb) && !strangers.has(rgb))
      strangers.set(rgb, { value: color, where: describe(element) });
  };
  // A poster is paper: its preview is as small as the screen needs.
  for (const element of findAll('body *:not(.poster-preview *)')) {
    const style = getComputedStyle(element);
    const hasText = [...element.childNodes].some(
      ({ nodeType, data }) => nodeType === Node.TEXT_NODE && data.trim(),
    );
    if (hasText) {
      count('sizes', style.fontSize, element);
      count('weights', style.fontWeight, element);
      checkColor(style.color, element);
    }
    const { height } = element.getBoundingClientRect();
    const radius = Number.parseFloat(style.borderTopLeftRadius);
    const isRound = style.borderTopLeftRadius.includes('%') || radius >= height / 2;
    if (radius > 0) count('radii', isRound ? 'round' : style.borderTopLeftRadius, element);
    // A line inside marks what is chosen, and a ring what has the focus.
    const isLine = style.boxShadow.includes('inset') || element.matches(':focus');
    if (style.boxShadow !== 'none' && !isLine) count('shadows', style.boxShadow, element);
    if (style.backgroundColor !== 'rgba(0, 0, 0, 0)' && element.localName !== 'img')
      checkColor(style.backgroundColor, element);
    if (Number.parseFloat(style.borderTopWidth) > 0) checkColor(style.borderTopColor, element);
  }

  return {
    dishTop: dish
      ? round(Math.max(getTop(dish.querySelector('.dish-name')), getTop(dish.querySelector('.price'))))
      : null,
    controls: dish
      ? controls.filter((control) => isBefore(control, dish) && !dish.contains(control)).length
      : null,
    dishesInView: findAll('.dish', main).filter((card) =>
      ['.dish-name', '.price'].every((part) => isInView(card.querySelector(part))),
    ).length,
    priceTop: round(getTop(price)),
    questions: findAll('[aria-haspopup]', main).length >= 2 ? 1 : 0,
    addTop: round(getTop(add)),
    factsAboveAdd: add ? facts.length : null,
    orderTop: round(getTop(findAll('.chef-orders li', main)[0])),
    ordersInView: findAll('.slot-column .chef-orders > ul > li', main).filter(isInView).length,
    saveBottom: round(findAll('.save-order-number', main)[0]?.getBoundingClientRect().bottom),
    height: document.documentElement.scrollHeight,
    rowHeight: round(Math.max(...rows)),
    listTop: round(getTop(findAll('main tbody tr')[0])),
    styles,
    strangers: [...strangers.values()],
  };
}
