/** Shows the facts next to the title of a board, with a separator that screen readers and copied text need. */
export function HeadFacts({ facts }: { facts: readonly (string | false)[] }) {
  const shown = facts.filter((fact) => fact !== false);
  if (shown.length === 0) return null;
  return (
    <>
      <span className="visually-hidden"> · </span>
      <p className="mb-0 text-soft">{shown.join(' · ')}</p>
    </>
  );
}
