import type { TranslatedCatalog } from './language.ts';
import type { network as en } from './network.en.ts';

export const network: TranslatedCatalog<typeof en> = {
  unreachable: 'No pudimos conectarnos. Revisa tu conexión a internet.',
  slow: 'La respuesta tarda demasiado. Inténtalo de nuevo.',
  failed: 'El mercado respondió con un error ({{status}}). Inténtalo de nuevo.',
};
