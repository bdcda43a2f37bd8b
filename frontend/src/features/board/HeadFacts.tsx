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

/** Renders what a dish is made of, for the shopping list and the print, if the chef has stated it. */
export const Ingredients = ({ children }: { children: string }) =>
  children && <small className="d-block text-soft fw-normal user-text">{children}</small>;
