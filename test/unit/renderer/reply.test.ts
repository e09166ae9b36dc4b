import { describe, expect, it } from 'vitest';
import { hostLost, readEvent, readReply } from '../../../renderer/client/reply.ts';
import { createSubscribers } from '../../../renderer/client/subscribers.ts';
import { sentencesOf } from '../../../renderer/texts/core-sentences.ts';
import { refusedText } from '../../../renderer/texts/refused-text.ts';
import { paymasterError } from '../../../shared/errors.ts';
import { EN } from '../../../shared/texts/en/page.ts';

describe('answers of the host', () => {
  it('passes a value that the contract allows', () => {
    expect(readReply('checkJournal', { ok: true, value: ['page 3'] })).toEqual({
      ok: true,
      value: ['page 3'],
    });
  });

  it('passes a failure as it is', () => {
    const failure = {
      code: 'TOKEN_MISSING',
      fault: 'clerk',
      repeatSafe: true,
      message: 'No token.',
      remedy: 'Give one.',
      place: null,
      detail: null,
    };
    expect(readReply('listBatches', { ok: false, failure })).toEqual({ ok: false, failure });
  });

  it('P9 makes a failure of an answer that does not fit, and shows nothing of it', () => {
    for (const answer of [
      null,
      'text',
      {},
      { ok: true },
      { ok: true, value: 3 },
      { ok: false, failure: {} },
    ]) {
      expect(readReply('checkJournal', answer)).toMatchObject({
        ok: false,
        failure: { code: 'PROGRAM_DEFECT', fault: 'program' },
      });
    }
  });

  it('P4 never says of a command that nothing was done, since it may have been carried out', () => {
    const startUpload = readReply('startUpload', {});
    expect(startUpload).toMatchObject({ ok: false, failure: { repeatSafe: false } });
    expect(JSON.stringify(startUpload)).toContain('may have done it');
    expect(JSON.stringify(startUpload)).not.toContain('Nothing was');
    expect(JSON.stringify(readReply('listBatches', {}))).toContain('Nothing was changed');
    expect([hostLost('importFile'), hostLost('listBatches'), hostLost(null)]).toMatchObject([
      ...[{ repeatSafe: false }, { repeatSafe: true }, { repeatSafe: true }],
    ]);
  });

  it('P4 say of an act that it was not done only where that is known', () => {
    const sentences = sentencesOf(EN, 'en');
    const { notStarted } = EN.review.approve;
    const unreadable = readReply('startUpload', {});
    if (unreadable.ok) throw new Error('It was read.');
    for (const failure of [hostLost('startUpload'), unreadable.failure]) {
      expect(refusedText(failure, sentences, notStarted)).not.toContain(notStarted);
      expect(refusedText(failure, sentences, notStarted)).toContain(sentences.failure(failure).remedy);
    }
    const { failure } = paymasterError('TOKEN_MISSING', 'No token.', 'Give one.');
    expect(refusedText(failure, sentences, notStarted)).toBe(`${notStarted} No token. Give one.`);
  });

  it('lets go of events that it does not know or cannot read', () => {
    const heard: string[] = [];
    const subscribers = createSubscribers();
    const stop = subscribers.subscribe('batchChanged', ({ batch }) => heard.push(batch));
    subscribers.tell('batchChanged', { batch: 'B1' });
    subscribers.tell('batchChanged', { batch: 7 });
    subscribers.tell('somethingElse', { batch: 'B2' });
    stop();
    subscribers.tell('batchChanged', { batch: 'B3' });
    expect(heard).toEqual(['B1']);
    expect(readEvent('batchChanged', 'text')).toBeNull();
  });
});
