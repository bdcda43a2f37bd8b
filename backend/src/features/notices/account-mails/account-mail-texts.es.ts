import type { AccountMailTexts } from './account-mail-texts.ts';

const notYou =
  'Si no fuiste tú, elige una contraseña nueva: en la página de inicio de sesión, “¿Olvidaste tu contraseña?”.';

const undoIt =
  'Si no fuiste tú, deshazlo: tu contraseña y tu correo anteriores vuelven a servir, y se cierra la sesión en todos los dispositivos. El enlace sirve una vez, durante siete días.';

export const spanish: AccountMailTexts = {
  greeting: 'Hola:',
  footer: 'HomeChef Market. Los clientes pagan en efectivo al recoger.',
  resetPassword: {
    subject: 'Elige una contraseña nueva',
    lines: [
      'Alguien pidió una contraseña nueva para tu cuenta. El enlace sirve una vez, durante 30 minutos.',
      'Si no la pediste, no tienes que hacer nada. Tu contraseña no cambia.',
    ],
    action: 'Elegir una contraseña nueva',
  },
  noProvenAccount: {
    subject: 'Tu contraseña',
    lines: [
      'Alguien pidió una contraseña nueva para este correo. Con él se creó una cuenta, pero nadie lo confirmó.',
      'Si quieres una cuenta, regístrate otra vez con este correo y abre el enlace que recibirás.',
    ],
    action: 'Registrarse',
  },
  passwordWasReset: {
    subject: 'Tu contraseña cambió',
    lines: ['Tu cuenta tiene una contraseña nueva. Se cerró la sesión en todos los dispositivos.', notYou],
  },
  passwordSetByToken: {
    subject: 'Tu contraseña cambió',
    lines: [
      'Un dispositivo con la sesión abierta puso una contraseña nueva en tu cuenta sin la anterior. Se cerró la sesión en los demás dispositivos.',
      undoIt,
    ],
    action: 'No fui yo: deshacerlo',
  },
  emailSetByToken: {
    subject: 'Cambió el correo de tu cuenta',
    lines: ['Tu cuenta tiene ahora otro correo. Desde ahora los mensajes llegan allí.', undoIt],
    action: 'No fui yo: deshacerlo',
  },
  proveEmail: {
    subject: 'Confirma tu correo',
    lines: [
      'Confirma que este correo es tuyo. Abre el enlace en el dispositivo donde iniciaste sesión. Sirve durante dos días.',
      'Si no creaste una cuenta, no tienes que hacer nada.',
    ],
    action: 'Confirmar mi correo',
  },
  changeEmail: {
    subject: 'Confirma tu nuevo correo',
    lines: [
      'Confirma que tu cuenta usará este correo. Abre el enlace en un dispositivo donde iniciaste sesión. Sirve durante dos días.',
      'Si no lo pediste, no tienes que hacer nada.',
    ],
    action: 'Confirmar mi nuevo correo',
  },
  emailChanged: {
    subject: 'Cambió el correo de tu cuenta',
    lines: [
      'Tu cuenta tiene ahora otro correo. Desde ahora los mensajes llegan allí.',
      'Si no fuiste tú, pide ayuda enseguida a quienes administran este mercado.',
    ],
  },
  ordersMoved: (count) => ({
    subject: 'Tus pedidos anteriores',
    lines: [
      count === 1
        ? 'Un pedido que hiciste como invitado con este correo está ahora en tu cuenta.'
        : `${count} pedidos que hiciste como invitado con este correo están ahora en tu cuenta.`,
    ],
    action: 'Tus pedidos',
  }),
  newDevice: (device, time) => ({
    subject: 'Nuevo inicio de sesión en tu cuenta',
    lines: [
      `Se inició sesión en tu cuenta desde un dispositivo o una red que no se había usado: ${device || 'dispositivo desconocido'}, ${time}.`,
      notYou,
    ],
    action: 'Ver tus dispositivos',
  }),
  secondFactorReset: {
    subject: 'Se desactivó tu segundo factor',
    lines: [
      'Un administrador de este mercado desactivó el segundo factor de tu cuenta. Se cerró la sesión en todos los dispositivos.',
      'Si no lo pediste, elige una contraseña nueva y configura otra vez el segundo factor.',
    ],
  },
  adminAdded: (added, by) => ({
    subject: 'Este mercado tiene un nuevo administrador',
    lines: [
      `${added} ahora administra el mercado y puede ver y cambiar todas las cuentas, platillos y pedidos.`,
      by === undefined ? 'El operador lo hizo con un comando.' : `Lo hizo ${by}.`,
      'Si no es correcto, quita el rol en la página de la cuenta y cambia tu contraseña.',
    ],
    action: 'Abrir la cuenta',
  }),
};
