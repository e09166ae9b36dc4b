// What the signature of a pack covers. The form is a promise, as that of anchors is (docs/evidence-pack.md).

/** The bytes that are signed: one value a line, none of which can hold a line break. */
export function sealedBytes(manifestSha256: string): Buffer {
  return Buffer.from(`Paymaster evidence seal 1\n${manifestSha256}\n`);
}
