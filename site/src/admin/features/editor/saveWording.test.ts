import { ApiError } from '@haunted-forests/api/client';
import { expect, it } from 'vitest';
import { saveFailureOf, saveWording } from './saveWording.ts';

it('speaks Spanish about creating and updating, and says that it is Spanish', () => {
  expect(saveWording(true)).toMatchObject({
    button: { text: 'Crear Historia', lang: 'es' },
    success: { text: 'Blog creado exitosamente', lang: 'es' },
    failure: { text: 'Error al crear', lang: 'es' },
  });
  expect(saveWording(false)).toMatchObject({
    button: { text: 'Actualizar Historia', lang: 'es' },
    success: { text: 'Blog actualizado exitosamente', lang: 'es' },
    failure: { text: 'Error al actualizar', lang: 'es' },
  });
});

it('repeats the English words of the server without calling them Spanish', () => {
  const error = new ApiError(409, '', '{"message":"A story with this slug already exists"}');
  expect(saveFailureOf(error, true)).toEqual({ text: 'A story with this slug already exists' });
});

it.each([
  [true, 'No se pudo crear el blog. Por favor intenta de nuevo.'],
  [false, 'No se pudo actualizar el blog. Por favor intenta de nuevo.'],
])('falls back to the stated sentence when nothing was answered', (isNew, text) => {
  expect(saveFailureOf(new TypeError('Failed to fetch'), isNew)).toEqual({ text, lang: 'es' });
});
