const isTranslation = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';

/** Elements that a translator has put in the place of a text, by the text that React still knows. */
const standIns = new WeakMap<Node, HTMLElement>();
const usedStandIns = new WeakSet<Node>();

function takeStandIn(text: Node): HTMLElement | undefined {
  const standIn = standIns.get(text);
  standIns.delete(text);
  return standIn?.isConnected ? standIn : undefined;
}

function readRecord(record: MutationRecord): void {
  const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } = record;
  // React has written a new text. It takes its place back, and the translator sees it there.
  if (type === 'characterData') return takeStandIn(target)?.replaceWith(target);
  for (const node of removedNodes) {
    if (node.nodeType !== Node.TEXT_NODE || node.parentNode) continue;
    const standIn = [...addedNodes, previousSibling, nextSibling]
      .filter(isTranslation)
      .find((candidate) => !usedStandIns.has(candidate));
    if (!standIn) continue;
    standIns.set(node, standIn);
    usedStandIns.add(standIn);
    observer.observe(node, { characterData: true });
  }
}

const readRecords = (records: readonly MutationRecord[]) => records.forEach(readRecord);
const observer = new MutationObserver(readRecords);

/** Returns the child of a parent that stands where React expects a node, or null if there is none. */
function findInPlace(parent: Node, node: Node): Node | null {
  let found: Node | null = standIns.get(node) ?? node;
  while (found && found.parentNode !== parent) found = found.parentNode;
  return found;
}

/**
 * Lets React change a page that the browser translates (docs/adr/0090-translated-pages.md). A translator replaces or wraps
 * texts that React still knows. Without this, React throws and the page goes blank, or it writes into removed texts.
 */
export function tolerateTranslators(): void {
  // oxlint-disable-next-line typescript/unbound-method -- Each is called with the node of its caller.
  const { appendChild, insertBefore, removeChild } = Node.prototype;
  Object.assign(Node.prototype, {
    appendChild(this: Node, node: Node) {
      takeStandIn(node)?.remove();
      return appendChild.call(this, node);
    },
    insertBefore(this: Node, node: Node, before: Node | null) {
      takeStandIn(node)?.remove();
      if (!before || before.parentNode === this) return insertBefore.call(this, node, before);
      readRecords(observer.takeRecords());
      return insertBefore.call(this, node, findInPlace(this, before));
    },
    removeChild(this: Node, child: Node) {
      if (child.parentNode === this) return removeChild.call(this, child);
      readRecords(observer.takeRecords());
      const standIn = takeStandIn(child);
      if (standIn) standIn.remove();
      else if (child.parentNode && this.contains(child)) removeChild.call(child.parentNode, child);
      else if (child.nodeType !== Node.TEXT_NODE) removeChild.call(this, child);
      return child;
    },
  });
  observer.observe(document.documentElement, { childList: true, subtree: true });
}
