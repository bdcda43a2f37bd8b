import type { TranslatedCatalog } from '../../../platform/i18n/language.ts';
import type { security as english } from './security.en.ts';

export const security: TranslatedCatalog<typeof english> = {
  forgot: {
    title: '¿Olvidaste tu contraseña?',
    lead: 'Escribe el correo de tu cuenta. Recibirás un enlace para elegir una contraseña nueva.',
    send: 'Enviar enlace',
    sent: 'Si alguna cuenta tiene este correo, el enlace va en camino. Sirve una vez, durante 30 minutos. Mira también en el correo no deseado.',
    back: '<login>Volver a iniciar sesión</login>',
  },
  reset: {
    title: 'Elige una contraseña nueva',
    lead: 'La contraseña nueva cierra tu sesión en todos los dispositivos.',
    save: 'Guardar contraseña',
    done: 'Tu contraseña nueva está guardada. <login>Iniciar sesión</login>',
    noToken: 'Este enlace está incompleto. Abre el enlace completo del correo.',
    askAgain: '<forgot>Pedir otro enlace</forgot>',
  },
  undo: {
    title: 'No fui yo',
    lead: 'Esto recupera tu contraseña y tu correo anteriores y cierra la sesión en todos los dispositivos. Hazlo solo si no los cambiaste tú.',
    send: 'Deshacer el cambio',
    done: 'El cambio está deshecho y se cerró la sesión en todos los dispositivos. Tu contraseña anterior vuelve a servir. <login>Iniciar sesión</login>',
    otherwise: '<forgot>Elegir una contraseña nueva</forgot>',
  },
  confirm: {
    title: 'Confirma tu correo',
    lead: 'Confirma que este correo es de tu cuenta.',
    signIn:
      '<login>Inicia sesión</login> con la cuenta que pidió este enlace y vuelve a abrir el enlace del correo.',
    send: 'Confirmar mi correo',
    done: 'Tu correo <email/> está confirmado. <profile>Ir a tu perfil</profile>',
  },
  email: {
    notConfirmed:
      'Confirma tu correo {{email}}: abre el enlace que te enviamos. Hasta entonces puedes pedir, pero no publicar platillos ni escribir reseñas.',
    sendAgain: 'Enviar el enlace otra vez',
    sentAgain: 'Otro enlace va en camino a {{email}}.',
    title: 'Cambiar el correo',
    lead: 'Tu correo es {{email}}. El nuevo recibe un enlace. Sustituye al anterior cuando abres ese enlace.',
    newEmail: 'Correo nuevo',
    passwordHint: 'Se necesita para cambiar tu correo.',
    change: 'Enviar enlace al correo nuevo',
    sent: 'Abre el enlace que enviamos a {{email}}.',
  },
  code: {
    lead: 'Escribe el código de tu aplicación para seguir.',
    label: 'Código',
    hint: '6 dígitos',
    orRecovery: '6 dígitos, o uno de tus códigos de recuperación.',
    send: 'Iniciar sesión',
    back: 'Volver',
  },
  factor: {
    title: 'Segundo factor',
    lead: 'Con un segundo factor, el inicio de sesión necesita tu contraseña y un código que muestra una aplicación en tu teléfono.',
    required:
      'En este mercado, los administradores necesitan un segundo factor. Hasta activarlo, solo puedes configurarlo.',
    passwordHint: 'Se necesita para cambiar el segundo factor.',
    setUp: 'Configurar el segundo factor',
    continue: 'Continuar',
    scan: 'Escanea este código con una aplicación de autenticación.',
    qrLabel: 'Código QR para una aplicación de autenticación',
    typeSecret: 'O escribe esta clave en la aplicación:',
    turnOn: 'Activar',
    recoveryCodes: 'Códigos de recuperación',
    saveCodes: 'Guardar los códigos en un archivo',
    keepCodes:
      'El segundo factor está activado. Guarda estos códigos de recuperación en un lugar seguro: cada uno sustituye una vez un código de la aplicación y solo se muestran ahora.',
    isOn_one: 'El segundo factor está activado. Te queda {{count}} código de recuperación.',
    isOn_other: 'El segundo factor está activado. Te quedan {{count}} códigos de recuperación.',
    turnOff: 'Desactivar el segundo factor',
    turnOffNow: 'Desactivar',
  },
  devices: {
    more_one: '{{count}} dispositivo más',
    more_other: '{{count}} dispositivos más',
    title: 'Dispositivos',
    lead: 'Tu cuenta tiene la sesión iniciada en estos dispositivos.',
    current: 'Este dispositivo',
    unknown: 'Dispositivo desconocido',
    lastUsed: 'Último uso',
    end: 'Cerrar sesión',
    endOf: 'Cerrar sesión: {{device}}',
    ended: 'Se cerró la sesión en {{device}}.',
    endOthers: 'Cerrar sesión en todos los demás',
    othersEnded: 'Se cerró la sesión en todos los demás dispositivos.',
    unlisted:
      'No aparecen los dispositivos que iniciaron sesión antes de una actualización de este mercado. “Cerrar sesión en todos los demás” también los cierra.',
    failed: 'No funcionó. Inténtalo de nuevo.',
  },
};
