import { expect, test } from 'vitest';
import { dropSecondStop, joinSpanishTime } from './spanish-times.ts';

test.each([
  ['Abierto hasta ', '6:45 p.m.', 'Abierto hasta las 6:45 p.m.'],
  ['Abierto hasta ', '1:15 p.m.', 'Abierto hasta la 1:15 p.m.'],
  ['Abierto hasta ', '11:15 a.m.', 'Abierto hasta las 11:15 a.m.'],
  ['Responde antes de ', '12:00 a.m.', 'Responde antes de las 12:00 a.m.'],
  ['Desde ', '6:45 p.m.', 'Desde las 6:45 p.m.'],
  ['Era para las ', '1:05 p.m.', 'Era para la 1:05 p.m.'],
  ['Era para las ', '10:05 a.m.', 'Era para las 10:05 a.m.'],
  ['En pausa hasta ', 'mañana 6:45 p.m.', 'En pausa hasta mañana a las 6:45 p.m.'],
  ['En pausa hasta ', 'sábado 1:00 p.m.', 'En pausa hasta el sábado a la 1:00 p.m.'],
  ['En pausa hasta ', 'vie, 4 de dic, 6:45 p.m.', 'En pausa hasta el vie, 4 de dic a las 6:45 p.m.'],
  ['hasta ', 'las 6:45 p.m.', 'hasta las 6:45 p.m.'],
  ['hasta ', 'el sábado a las 6:45 p.m.', 'hasta el sábado a las 6:45 p.m.'],
  ['antes de ', 'el sábado a las 6:45 p.m.', 'antes del sábado a las 6:45 p.m.'],
  ['antes de ', 'el vie 4 de dic a las 6:45 p.m.', 'antes del vie 4 de dic a las 6:45 p.m.'],
  ['Ya es tarde para pedir para ', 'Hoy 6:45 p.m.', 'Ya es tarde para pedir para Hoy 6:45 p.m.'],
  ['Recoge: ', '6:45 p.m.', 'Recoge: 6:45 p.m.'],
  ['Cerrado hasta ', '4 de dic', 'Cerrado hasta 4 de dic'],
])('joins "%s" and "%s" as "%s"', (before, time, text) => {
  expect(joinSpanishTime(before, time)).toBe(text);
});

test.each([
  ['Era para las 6:45 p.m.. Llama.', 'Era para las 6:45 p.m. Llama.'],
  ['Abre a las 9:00 a. m..', 'Abre a las 9:00 a. m.'],
  ['Enviando a las 6:45 p.m....', 'Enviando a las 6:45 p.m....'],
  ['Llama a la cocina.', 'Llama a la cocina.'],
])('writes "%s" as "%s"', (text, written) => {
  expect(dropSecondStop(text)).toBe(written);
});
