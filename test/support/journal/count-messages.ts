// Counts what goes between this thread and its workers, by standing between the program and `Worker`: the messages to them
// and those from them, whatever they hold.

import { Worker } from 'node:worker_threads';

export interface MessageCounts {
  /** To a worker. */
  readonly asked: number;
  /** From one. */
  readonly told: number;
}

/** Does the work and says how many messages went between this thread and any worker of it meanwhile. */
export async function countMessages(work: () => Promise<unknown>): Promise<MessageCounts> {
  const counts = { asked: 0, told: 0 };
  const { postMessage } = Worker.prototype;
  const emit = Reflect.get(Worker.prototype, 'emit');
  Worker.prototype.postMessage = function (this: Worker, ...message: Parameters<typeof postMessage>) {
    counts.asked += 1;
    Reflect.apply(postMessage, this, message);
  };
  Object.defineProperty(Worker.prototype, 'emit', {
    configurable: true,
    value(this: Worker, ...event: unknown[]): unknown {
      if (event[0] === 'message') counts.told += 1;
      return Reflect.apply(emit, this, event);
    },
  });
  try {
    await work();
  } finally {
    Worker.prototype.postMessage = postMessage;
    Reflect.deleteProperty(Worker.prototype, 'emit');
  }
  return counts;
}
