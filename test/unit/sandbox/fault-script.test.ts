// A faults file is checked whole before anything starts, and a bad one is told in a sentence.

import { describe, expect, test } from 'vitest';
import { parseFaultScript } from '../../../sandbox/fault-script.ts';
import { startSandbox } from '../../../sandbox/sandbox.ts';

describe('a faults file', () => {
  test('fills in what is left out', () => {
    const script = parseFaultScript('{"seed":1,"faults":[{"kind":"cut-after","rate":0.5}]}');
    expect(script.faults[0]).toMatchObject({ kind: 'cut-after', rate: 0.5, on: 'initiation' });
    expect(script.providers).toEqual([]);
  });

  test.each([
    ['no JSON', '{', 'it is not JSON'],
    ['no object', '[]', 'its top level'],
    ['no seed', '{}', 'seed'],
    ['an unknown kind', '{"seed":1,"faults":[{"kind":"fire","rate":1}]}', 'faults[0].kind'],
    ['a rate above 1', '{"seed":1,"faults":[{"kind":"latency","rate":1.5}]}', 'faults[0].rate'],
    ['an unknown property', '{"seed":1,"faults":[{"kind":"latency","rate":1,"color":1}]}', 'color'],
    [
      'an unknown provider',
      '{"seed":1,"providers":[{"provider":"X","status":"CLOSED"}]}',
      'providers[0].provider: is no provider',
    ],
    [
      'a letter as ending',
      '{"seed":1,"faults":[{"kind":"latency","rate":1,"phoneEnding":"a"}]}',
      'faults[0].phoneEnding: must be',
    ],
    [
      'turned bounds',
      '{"seed":1,"faults":[{"kind":"latency","rate":1,"minMs":900}]}',
      'minMs must not be above maxMs',
    ],
    [
      'a phone for a configuration',
      '{"seed":1,"faults":[{"kind":"latency","rate":1,"on":"configuration","phoneEnding":"1"}]}',
      'initiation and status only',
    ],
    [
      'a refusal with another status',
      '{"seed":1,"faults":[{"kind":"refused","rate":1,"httpStatus":404}]}',
      'faults[0].httpStatus',
    ],
    [
      'a refusal with 200 that names nothing',
      '{"seed":1,"faults":[{"kind":"refused","rate":1,"httpStatus":200}]}',
      'httpStatus 200 refuses in the form own-id only',
    ],
    [
      'a read that is refused under an id',
      '{"seed":1,"faults":[{"kind":"refused","rate":1,"form":"own-id","on":"status"}]}',
      'own-id applies to initiation only',
    ],
    [
      'a code that is a sentence',
      '{"seed":1,"faults":[{"kind":"refused","rate":1,"code":"Not here"}]}',
      'faults[0].code: must be',
    ],
  ])('with %s is refused and says where', (_, text, place) => {
    expect(() => parseFaultScript(text)).toThrow(/^The faults file cannot be used: /);
    expect(() => parseFaultScript(text)).toThrow(place);
  });

  test('a bad one handed to a sandbox starts nothing', async () => {
    await expect(startSandbox({ faults: { seed: 0.5 } })).rejects.toThrow(
      'The faults file cannot be used: seed',
    );
  });
});
