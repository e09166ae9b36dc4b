// Requests that somebody changed on the way: one bit of the body, the path, a covered header or the signature.

import type { SeededRandom } from '../seeded-random.ts';
import { type ArrivedRequest, readSignature } from './independent-verifier.ts';

/** Where a request can be changed. */
const PARTS = ['body', 'path', 'method', 'signature', 'headers'] as const;

/** The request changed at each part once, at a place and bit of chance; in each covered header and in its input. */
export function tamperedAtChance(request: ArrivedRequest, random: SeededRandom): ArrivedRequest[] {
  return PARTS.flatMap((part) => {
    if (part === 'headers') {
      return coveredHeaders(request).map((name) => {
        const value = request.headers[name] ?? '';
        return withHeader(request, name, flippedText(value, random.below(value.length), random.below(7)));
      });
    }
    const length = lengthOf(request, part);
    return [changed(request, part, random.below(length), random.below(part === 'signature' ? 8 : 7))];
  });
}

/** The request changed at every place of every part, at a bit of chance. */
export function tamperedEverywhere(request: ArrivedRequest, random: SeededRandom): ArrivedRequest[] {
  return PARTS.flatMap((part) => {
    if (part === 'headers') {
      return coveredHeaders(request).flatMap((name) => {
        const value = request.headers[name] ?? '';
        return [...value].map((_, place) =>
          withHeader(request, name, flippedText(value, place, random.below(7))),
        );
      });
    }
    return Array.from({ length: lengthOf(request, part) }, (_, place) =>
      changed(request, part, place, random.below(7)),
    );
  });
}

/** The headers that the signature stands for: the covered ones, the host and the description of the signature. */
function coveredHeaders(request: ArrivedRequest): string[] {
  const { components } = readSignature(request);
  return ['host', 'signature-input', ...components.filter((name) => !name.startsWith('@'))];
}

type Part = Exclude<(typeof PARTS)[number], 'headers'>;

function lengthOf(request: ArrivedRequest, part: Part): number {
  switch (part) {
    case 'body':
      return request.body.length;
    case 'path':
      return request.target.length;
    case 'method':
      return request.method.length;
    case 'signature':
      return readSignature(request).bytes.length;
  }
}

function changed(request: ArrivedRequest, part: Part, place: number, bit: number): ArrivedRequest {
  switch (part) {
    case 'body':
      return { ...request, body: flippedBytes(request.body, place, bit) };
    case 'path':
      return { ...request, target: flippedText(request.target, place, bit) };
    case 'method':
      return { ...request, method: flippedText(request.method, place, bit) };
    case 'signature': {
      const { label, bytes } = readSignature(request);
      const value = flippedBytes(bytes, place, bit).toString('base64');
      return withHeader(request, 'signature', `${label}=:${value}:`);
    }
  }
}

function withHeader(request: ArrivedRequest, name: string, value: string): ArrivedRequest {
  return { ...request, headers: { ...request.headers, [name]: value } };
}

function flippedBytes(bytes: Buffer, place: number, bit: number): Buffer {
  const flipped = Buffer.from(bytes);
  flipped[place] = (flipped[place] ?? 0) ^ (1 << bit);
  return flipped;
}

function flippedText(text: string, place: number, bit: number): string {
  return flippedBytes(Buffer.from(text, 'latin1'), place, bit).toString('latin1');
}
