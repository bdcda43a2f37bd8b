import { usesCapacity } from '../../contract/src/orders/order-state.ts';
import { formatDocument } from './format-document.mjs';

const formatList = (values) => (values.length > 0 ? values.join(', ') : '–');

const startEdges = ['[*] --> accepted: place', '[*] --> placed: place, if the kitchen has to answer'];

function listEdges(transitions, stages) {
  const edges = Object.entries(transitions).flatMap(([event, { from, to, roles }]) =>
    to === null ? [] : from.map((stage) => `${stage} --> ${to}: ${event} (${roles.join(', ')})`),
  );
  const isLeft = (stage) =>
    Object.values(transitions).some(({ from, to }) => to !== null && from.includes(stage));
  const endEdges = stages.filter((stage) => !isLeft(stage)).map((stage) => `${stage} --> [*]`);
  return [...startEdges, ...edges, ...endEdges];
}

const headings = [
  'Event',
  'Roles',
  'From',
  'To',
  'Already applied in',
  'Reason required from',
  'Stock returns from',
  'Capacity returns',
];

const returnsCapacity = ({ to }) => to !== null && !usesCapacity({ stage: to });

const createRow = ([event, transition]) => [
  `\`${event}\``,
  formatList(transition.roles),
  formatList(transition.from),
  transition.to ?? 'same stage',
  formatList(transition.appliedIn),
  formatList(transition.reasonRequiredFor),
  formatList(transition.returnsStockFrom),
  returnsCapacity(transition) ? 'yes' : '–',
];

const formatRow = (cells) => `| ${cells.join(' | ')} |`;

/** Creates the document about the life of an order item from its table. */
export async function createOrderStages({ itemTransitions, stages }, path) {
  const text = `# Life of an order item

\`npm run stages\` generates this document from \`contract/src/orders/item-transitions.ts\`. A test fails while the two differ. The guards in that file contain the conditions of each event, for example deadlines.

\`\`\`mermaid
stateDiagram-v2
${listEdges(itemTransitions, stages)
  .map((edge) => `  ${edge}`)
  .join('\n')}
\`\`\`

${formatRow(headings)}
${formatRow(headings.map(() => '---'))}
${Object.entries(itemTransitions)
  .map((entry) => formatRow(createRow(entry)))
  .join('\n')}
`;
  return formatDocument(path, text);
}
