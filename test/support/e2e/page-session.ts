// A page's side of `serve` without a browser: exchanges the one-time address for a session and calls methods.

import { request } from 'undici';
import { z } from 'zod';

const replySchema = z.object({
  ok: z.boolean(),
  value: z.unknown().optional(),
  failure: z.unknown().optional(),
});

/** What a page that was opened at an address can do. */
export interface PageSession {
  readonly port: number;
  readonly session: string;
  /** Calls a method of the contract; rejects with the failure where it fails. */
  call(name: string, input: unknown): Promise<unknown>;
  /** Sends a file and returns its handle. */
  sendFile(name: string, content: string): Promise<string>;
}

/** Spends the one-time address. */
export async function openPageSession(address: string): Promise<PageSession> {
  const { origin, hash, port } = new URL(address.trim());
  const json = { 'content-type': 'application/json' };
  const post = async (path: string, headers: Record<string, string>, body: string) => {
    const answer = await request(`${origin}${path}`, { method: 'POST', headers, body });
    return JSON.parse(await answer.body.text()) as unknown;
  };
  const exchanged = await post('/api/session', json, JSON.stringify({ token: hash.slice(1) }));
  const { session } = z.object({ session: z.string() }).parse(exchanged);
  const unwrapped = (reply: unknown) => {
    const { ok, value, failure } = replySchema.parse(reply);
    if (!ok) throw new Error(JSON.stringify(failure));
    return value;
  };
  const own = { 'x-paymaster-session': session };
  return {
    port: Number(port),
    session,
    call: async (name, input) =>
      unwrapped(await post(`/api/${name}`, { ...json, ...own }, JSON.stringify(input))),
    sendFile: async (name, content) => {
      const bytes = { ...own, 'content-type': 'application/octet-stream' };
      const value = unwrapped(await post(`/api/files?name=${encodeURIComponent(name)}`, bytes, content));
      return z.object({ file: z.string() }).parse(value).file;
    },
  };
}
