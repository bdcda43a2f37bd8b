import type { NoticeTexts, TextValues } from './notice-texts.ts';

const orderOf = ({ isPart }: TextValues) => (isPart ? 'parte de tu pedido' : 'tu pedido');
const capitalize = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
const because = ({ reason }: TextValues) => (reason ? `: ${reason}` : '');
const forTime = ({ time }: TextValues) => (time ? ` para ${time}` : '');

export const spanish: NoticeTexts = {
  titles: {
    placed: 'Tu pedido',
    accepted: 'Tu pedido fue aceptado',
    declined: 'Tu pedido fue rechazado',
    reminder: 'Tu hora para recoger',
    ready: 'Tu pedido está listo',
    moved: 'Cambió la hora o el lugar de tu pedido',
    cancelled: 'Tu pedido fue cancelado',
    removed: 'El mercado quitó tu pedido',
    noShow: 'Tu pedido no se recogió',
    allergens: 'Cambiaron los alérgenos de tu pedido',
    asked: 'Una pregunta sobre tu pedido',
    handedOver: 'Tu pedido se entregó sin su código',
    hold: 'Es tu turno de pedir',
    verdictHidden: 'Un administrador ocultó contenido tuyo',
    verdictRemoved: 'Un administrador retiró contenido tuyo',
    verdictRestored: 'Tu contenido se muestra de nuevo',
    verdictWarned: 'Una advertencia del mercado',
    verdictSuspended: 'Tu cuenta está suspendida',
    verdictLifted: 'Tu cuenta está abierta de nuevo',
    review: '¿Qué tal la comida?',
    newOrder: 'Pedido nuevo',
    orderCancelled: 'Se canceló un pedido',
    orderMoved: 'Un cliente cambió su hora',
    changeAnswered: 'Un cliente respondió',
    swapped: 'Un cliente tomó otro platillo',
    noShowDue: 'Un pedido no se recogió',
    moveUnanswered: 'Sin respuesta: llama, por favor',
    message: 'Un mensaje de HomeChef Market',
    kitchenApproved: 'Tu cocina está aprobada',
    kitchenRefused: 'Tu cocina no está aprobada',
    permitApproved: 'Tu permiso está revisado',
    permitRefused: 'Tu permiso fue rechazado',
    permitMore: 'Una pregunta sobre tu permiso',
    permitExpires: 'Un permiso vence pronto',
    permitExpired: 'Un permiso venció',
  },
  texts: {
    placed: (values) =>
      values.needsAnswer
        ? `Tu pedido a ${values.kitchen}${forTime(values)} espera la respuesta de la cocina.`
        : `Tu pedido a ${values.kitchen}${forTime(values)} está hecho.`,
    accepted: (values) => `${values.kitchen} aceptó ${orderOf(values)}${forTime(values)}.`,
    declined: (values) =>
      values.by === 'system'
        ? `${values.kitchen} no respondió a tiempo, así que ${orderOf(values)} fue rechazado.`
        : `${values.kitchen} rechazó ${orderOf(values)}${because(values)}`,
    reminder: ({ kitchen, time }) => `Tu hora para recoger en ${kitchen} es ${time}.`,
    ready: (values) =>
      values.cash
        ? `${capitalize(orderOf(values))} en ${values.kitchen} está listo, ${values.cash} en efectivo.`
        : `${capitalize(orderOf(values))} en ${values.kitchen} está listo.`,
    moved: (values) =>
      values.isWithdrawn
        ? `${values.kitchen} canceló la hora de tu pedido. Elige otra o cancela${because(values)}`
        : `Cambió la hora o el lugar para recoger tu pedido en ${values.kitchen}${because(values)}`,
    cancelled: (values) =>
      values.by === 'chef'
        ? `${values.kitchen} canceló ${orderOf(values)}${because(values)}`
        : `${capitalize(orderOf(values))} en ${values.kitchen} fue cancelado${because(values)}`,
    removed: (values) =>
      `${[values.kitchen, values.time].filter(Boolean).join(', ')}: ${values.reason ? `“${values.reason}” ` : ''}No debes nada.`,
    noShow: (values) => `${capitalize(orderOf(values))} en ${values.kitchen} no se recogió a tiempo.`,
    allergens: ({ kitchen }) =>
      `Cambiaron los alérgenos o las dietas de un platillo de ${kitchen}. Revisa tu pedido y conserva el platillo o cancélalo.`,
    asked: ({ kitchen }) =>
      `${kitchen} no tiene suficientes porciones. Elige en la página de tu pedido. Sin respuesta a tiempo se cancela.`,
    handedOver: (values) =>
      `${values.kitchen} entregó ${orderOf(values)} sin su código${because(values)}. Si no fuiste tú, llama a la cocina.`,
    hold: ({ dish, kitchen, portions, time }) =>
      `${dish} de ${kitchen}: apartado para ti hasta ${time}: ${portions}.`,
    verdictHidden: (values) =>
      `“${values.dish}” está oculto para los demás${because(values)}. Puedes responder una vez.`,
    verdictRemoved: (values) => `“${values.dish}” fue retirado${because(values)}. Puedes responder una vez.`,
    verdictRestored: ({ dish }) => `“${dish}” se muestra de nuevo a los demás.`,
    verdictWarned: (values) =>
      `Recibiste una advertencia sobre “${values.dish}”${because(values)}. Puedes responder una vez.`,
    verdictSuspended: (values) =>
      `Tu cuenta está suspendida ${values.time ? `hasta el ${values.time}` : 'de forma definitiva'}${because(values)}. Puedes responder una vez, en la página de inicio de sesión.`,
    verdictLifted: () => 'Tu cuenta está abierta de nuevo. Ya puedes iniciar sesión.',
    review: ({ kitchen }) => `¿Qué tal la comida de ${kitchen}? Tu reseña ayuda a los próximos comensales.`,
    newOrder: (values) =>
      `Pedido nuevo${forTime(values)}: ${values.portions}, ${values.cash}.` +
      (values.needsAnswer ? ' Respóndelo, por favor.' : ''),
    orderCancelled: (values) =>
      `${values.isPart ? 'Se canceló parte de un pedido' : 'Se canceló un pedido'}${forTime(values)}: ${values.portions}.`,
    orderMoved: ({ time }) => `Un cliente cambió su hora: ${time}.`,
    changeAnswered: ({ isKept, time }) =>
      isKept
        ? 'Un cliente conserva un platillo cuyos alérgenos o dietas cambiaron.'
        : `Un cliente aceptó la nueva hora, ${time}.`,
    swapped: () => 'Un cliente tomó otro platillo en lugar de uno que no alcanza. El tablero lo tiene.',
    moveUnanswered: (values) =>
      `${values.number}${forTime(values)}: nadie respondió a la nueva hora ni vino. El pedido tiene el teléfono.`,
    noShowDue: (values) =>
      `Un pedido${forTime(values)} no se recogió: ${values.portions}. Puedes marcarlo como no recogido.`,
    message: ({ reason }) => reason ?? '',
    kitchenApproved: ({ kitchen }) => `${kitchen} está aprobada. Los clientes la encuentran en el mercado.`,
    kitchenRefused: (values) => `${values.kitchen} no está aprobada${because(values)}`,
    permitApproved: ({ kitchen }) => `El permiso de ${kitchen} está revisado.`,
    permitRefused: (values) =>
      `El permiso de ${values.kitchen} fue rechazado. Corrígelo y envíalo de nuevo${because(values)}`,
    permitMore: (values) => `Hace falta algo más sobre el permiso de ${values.kitchen}${because(values)}`,
    permitExpires: ({ kitchen, time }) =>
      `El permiso de ${kitchen} vence el ${time}. Sin uno nuevo, sus platillos salen del mercado al día siguiente.`,
    permitExpired: ({ kitchen }) =>
      `El permiso de ${kitchen} venció. Sus platillos están fuera del mercado hasta que se revise uno nuevo.`,
  },
  portions: (count) => (count === 1 ? '1 porción' : `${count} porciones`),
  mail: {
    greeting: 'Hola:',
    openOrder: 'Abrir tu pedido',
    open: 'Abrir',
    orderNumber: (number) => `Número de pedido: ${number}`,
    unsubscribe: 'No recibir más correos como este',
    footer: 'HomeChef Market. Pagas en efectivo al recoger.',
  },
};
