/** Reference to an element of the open page, as WebDriver writes it: its key is the same in all browsers. */
export type ElementReference = Readonly<Record<string, string>>;

/** Commands of a browser that the journeys need. Chromium has its own tests with Playwright. */
export interface EngineBrowser {
  open: (url: string) => Promise<void>;
  /** Runs the body of a function in the open page. */
  run: (script: string, args: readonly unknown[]) => Promise<unknown>;
  click: (element: ElementReference) => Promise<void>;
  /** Types text into an element, or selects the file of this path in a file field. */
  type: (element: ElementReference, text: string) => Promise<void>;
  close: () => Promise<void>;
}

/** Returns the connection to a browser. If it fails, the programs that were started for it end. */
export async function connectOrClose<Connection>(
  connect: () => Promise<Connection>,
  close: () => Promise<void>,
): Promise<Connection> {
  try {
    return await connect();
  } catch (error) {
    await close();
    throw error;
  }
}

export const getElementId = (element: ElementReference): string => Object.values(element)[0] ?? '';
