import { type Phrase, spanish } from '../../../components/ui/toasts.ts';
import { sentenceOf } from '../../../lib/server-words.ts';

interface SaveWording {
  button: Phrase;
  success: Phrase;
  failure: Phrase;
  /** For a failure without a message from the server. */
  unexplained: Phrase;
}

const creating: SaveWording = {
  button: spanish('Crear Historia'),
  success: spanish('Blog creado exitosamente'),
  failure: spanish('Error al crear'),
  unexplained: spanish('No se pudo crear el blog. Por favor intenta de nuevo.'),
};

const updating: SaveWording = {
  button: spanish('Actualizar Historia'),
  success: spanish('Blog actualizado exitosamente'),
  failure: spanish('Error al actualizar'),
  unexplained: spanish('No se pudo actualizar el blog. Por favor intenta de nuevo.'),
};

export function saveWording(isNew: boolean): SaveWording {
  return isNew ? creating : updating;
}

/** Why a save failed: the server's words, or the stated sentence when it had none. */
export function saveFailureOf(error: unknown, isNew: boolean): Phrase {
  const { unexplained } = saveWording(isNew);
  const text = sentenceOf(error, '');
  return text ? { text } : unexplained;
}
