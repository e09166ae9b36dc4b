import { describe, expect, it } from 'vitest';
import { withNotice } from '../../../renderer/session/notice-order.ts';

interface Shown {
  readonly tone: 'attention' | 'done';
  readonly id: number;
}
const attention = (id: number): Shown => ({ tone: 'attention', id });
const done = (id: number): Shown => ({ tone: 'done', id });

describe('more notices than have room', () => {
  it('push out the oldest that says “done”, and one that wants a look only for lack of any', () => {
    const shown = [attention(1), done(2), done(3), done(4)];
    expect(withNotice(shown.slice(0, 3), done(4))).toEqual(shown);
    expect(withNotice(shown, done(5))).toEqual([attention(1), done(3), done(4), done(5)]);
    const wanting = [attention(1), attention(2), attention(3), attention(4)];
    expect(withNotice(wanting, attention(5))).toEqual([...wanting.slice(1), attention(5)]);
  });

  it('let one that only says “done” push out none that wants a look', () => {
    const wanting = [attention(1), attention(2), attention(3), attention(4)];
    expect(withNotice(wanting, done(5))).toEqual(wanting);
  });
});
