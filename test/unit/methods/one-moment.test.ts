// P3, P4 a batch is told as of one moment: what its run is about to send, what is on the wire and the sentence of its money
// agree, however much the run does between the reading of the journal and the telling.

import { afterEach, expect, it } from 'vitest';
import { batchMethods } from '../../../main/methods/batches/batches.ts';
import { stopFigures } from '../../../renderer/screens/run/run-figures.ts';
import type { BatchView } from '../../../shared/contract/views.ts';
import { IDLE_CORE } from '../../support/idle-core.ts';
import { UploadDesk } from '../../support/upload-desk.ts';

let desk: UploadDesk;
afterEach(() => desk.world.dispose());

/** What the strip and the lanes of a run say, and what the sentence says. */
function figuresOf(view: BatchView) {
  const strip = stopFigures(view);
  const lanes = view.activity?.lanes ?? [];
  const { notSent, unknown, onItsWay } = view.sentence.rows.columns;
  const sentence = { unsent: Number(notSent), onItsWay: Number(onItsWay), unanswered: Number(unknown) };
  return {
    strip: { unsent: strip.unsent, onItsWay: strip.onItsWay, unanswered: strip.unanswered },
    sentence,
    aboutToLeave: view.activity?.aboutToLeave ?? 0,
    ofLanes: lanes.reduce((sum, lane) => sum + lane.aboutToLeave, 0),
    hasRun: view.activity !== null,
  };
}

/** Reads take so long on a thread of their own, and the run goes on meanwhile. */
async function lookAt(times: number, readMs: number) {
  const { world, uploads } = desk;
  const journal = await desk.journal();
  const slowly = async <Result>(read: Promise<Result>) => {
    const result = await read;
    await world.clock.sleep(readMs);
    return result;
  };
  const reader: typeof journal = Object.assign(Object.create(journal), {
    totals: (batch: string) => slowly(journal.totals(batch)),
    totalsAndOffered: (batch: string, ordinals: readonly number[]) =>
      slowly(journal.totalsAndOffered(batch, ordinals)),
  });
  const access = { reader: async () => reader, writer: async () => journal };
  const core = { ...IDLE_CORE, ports: { ...IDLE_CORE.ports, clock: world.clock }, uploads, journal: access };
  const { getBatch, listBatches } = batchMethods(core);
  const looks: ReturnType<typeof figuresOf>[] = [];
  for (let index = 0; index < times; index += 1) {
    looks.push(figuresOf(await getBatch({ batch: world.batch })));
    for (const view of await listBatches()) looks.push(figuresOf(view));
  }
  return looks;
}

it('from the first moment of its run on', async () => {
  desk = await UploadDesk.create({ rows: 299, script: { latencyMs: 130 } });
  const looking = lookAt(40, 17);
  await desk.start();
  const looks = await desk.world.clock.drive(looking);
  expect(looks.some(({ hasRun, aboutToLeave }) => hasRun && aboutToLeave > 0)).toBe(true);
  for (const { strip, sentence } of looks) expect(strip).toEqual(sentence);
  for (const { ofLanes, aboutToLeave } of looks) expect(ofLanes).toBe(aboutToLeave);
  await desk.world.clock.drive(desk.uploads.close());
});
