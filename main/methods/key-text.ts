// Reads the file of a key that a person gave. The text goes to whoever reads the key and nowhere else (P5).

import { paymasterError } from '../../shared/errors.ts';
import { say } from '../../shared/saying.ts';
import type { Files } from '../ports.ts';

const LONGEST_KEY_CHARACTERS = 64 * 1024;

/**
 * The text of a key's file, whose copy, if the host made one, is removed.
 *
 * @throws PaymasterError SIGNING_KEY_UNUSABLE when it is too long for a key.
 */
export async function keyText(files: Files, handle: string): Promise<string> {
  const source = await files.source(handle);
  try {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of source.open()) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > LONGEST_KEY_CHARACTERS) throw notAKey(source.name);
    }
    return text;
  } finally {
    // No copy of a key may lie about (P5).
    await files.release(handle);
  }
}

function notAKey(name: string): Error {
  return paymasterError(
    'SIGNING_KEY_UNUSABLE',
    say`${name} is not a key file.`,
    say`Name the file that holds the key.`,
    { detail: 'not-pem' },
  );
}
