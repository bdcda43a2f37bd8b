import type { TranslatedCatalog } from './language.ts';
import type { network as en } from './network.en.ts';

export const network: TranslatedCatalog<typeof en> = {
  unreachable: 'Sin conexión con el mercado. Revisa tu conexión a internet e inténtalo de nuevo.',
  slow: 'El mercado tarda demasiado en responder. Inténtalo de nuevo.',
  failed: 'El mercado no responde. Inténtalo de nuevo.',
  invalid: 'Revisa lo que escribiste: {{problems}}',
};
