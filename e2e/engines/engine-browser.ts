/** A reference to an element of the open page, in the format of WebDriver. The key is the same in all browsers. */
export type ElementReference = Readonly<Record<string, string>>;

/** The browser commands that the journeys need. Chromium does not need them: Playwright tests it. */
export interface EngineBrowser {
  open: (url: string) => Promise<void>;
  /** Runs the body of a function in the open page. */
  run: (script: string, args: readonly unknown[]) => Promise<unknown>;
  click: (element: ElementReference) => Promise<void>;
  /** Types text into an element. In a file field, selects the file at this path. */
  type: (element: ElementReference, text: string) => Promise<void>;
  close: () => Promise<void>;
}

/** Connects to a browser. If that fails, stops the programs that were started for it. */
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
