// Reads a system-call trace of a run and holds it against the rule of P1: whatever was written to the journal
// before a request must be synced to disk before the first byte of that request.

/** What a trace showed. */
export interface TraceFindings {
  /** Requests that left, in the order of the trace. */
  readonly requests: number;
  /** Completed syncs of the journal's write-ahead log. */
  readonly syncs: number;
  /** Writes to the log. */
  readonly writes: number;
  /** Line numbers of requests that left while the log held unsynced writes, or before any intent was written. */
  readonly violations: readonly number[];
}

const LOG_WRITE = /\bpwrite64\(\d+<[^>]*\.db-wal>/;
const LOG_SYNC = /\b(?:fsync|fdatasync)\(\d+<[^>]*\.db-wal>/;
const REQUEST = /\b(?:write|writev|sendto|sendmsg)\(\d+<[^>]*>.*"POST \//;
const THREAD = /^(\d+)\s/;

/** Analyses the text that `strace -f -y -e trace=pwrite64,fsync,fdatasync,write,writev,sendto,sendmsg` wrote. */
export function findUnsyncedRequests(trace: string): TraceFindings {
  let requests = 0;
  let syncs = 0;
  let writes = 0;
  let isDirty = false;
  /** Threads whose sync of the log has begun and not returned. */
  const syncing = new Set<string>();
  const violations: number[] = [];
  for (const [index, line] of trace.split('\n').entries()) {
    const thread = THREAD.exec(line)?.[1] ?? '';
    if (LOG_WRITE.test(line)) {
      writes += 1;
      isDirty = true;
    } else if (LOG_SYNC.test(line)) {
      if (line.includes('<unfinished')) syncing.add(thread);
      else if (/= 0$/.test(line.trimEnd())) {
        syncs += 1;
        isDirty = false;
      }
    } else if (syncing.has(thread) && /<\.\.\. (?:fsync|fdatasync) resumed>.*= 0/.test(line)) {
      syncing.delete(thread);
      syncs += 1;
      isDirty = false;
    } else if (REQUEST.test(line)) {
      requests += 1;
      if (isDirty || syncs === 0) violations.push(index + 1);
    }
  }
  return { requests, syncs, writes, violations };
}
