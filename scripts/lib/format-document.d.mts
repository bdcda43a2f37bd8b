export function formatDocument(path: string, text: string): Promise<string>;
