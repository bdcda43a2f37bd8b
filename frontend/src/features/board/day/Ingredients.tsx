/** Renders what a dish is made of, for the shopping list and the print, if the chef has stated it. */
export const Ingredients = ({ children }: { children: string }) =>
  children && <small className="d-block text-soft fw-normal user-text">{children}</small>;
