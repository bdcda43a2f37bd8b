/** What an admin's list says of itself. */
export interface ListLabels<Sort extends string, State extends string> {
  title: string;
  /** What can be searched for. */
  find: string;
  count: (total: number) => string;
  sort: (sort: Sort) => string;
  /** Where only what is in one state can be shown. */
  state?: { label: string; all: string; of: (state: State) => string };
  /** Nothing fits the search. */
  none: string;
  /** There is nothing at all, in this state. */
  empty?: (state?: State) => { title: string; hint: string };
}
