import { z } from 'zod';

/** Texts that the operator provides. Each has a page of the same name. */
export const contentPages = ['help', 'terms', 'privacy'] as const;
export type ContentPage = (typeof contentPages)[number];

/** Language of a text. Any other value means English. */
export const ContentQuery = z.object({ language: z.enum(['en', 'es']).catch('en') });

export const ContentText = z
  .object({
    title: z.string(),
    markdown: z.string().meta({ description: 'Text below the title, in Markdown without HTML' }),
  })
  .meta({ id: 'ContentText' });
export type ContentText = z.infer<typeof ContentText>;
