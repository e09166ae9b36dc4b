// What is kept of the rows of a file as they were read, and where they are not that any more. Plain data.

/** Rows that came together, by their places in the file, with the digests of what they were. */
export interface ReadGroup {
  readonly first: number;
  readonly last: number;
  readonly rowsDigest: string;
  readonly keysDigest: string;
}

/** Where rows are not what was read: one, somewhere in a group, or what was kept of them. */
export type ReadFault =
  | { readonly where: 'line'; readonly line: number }
  | { readonly where: 'lines'; readonly firstLine: number; readonly lastLine: number }
  | { readonly where: 'kept' };
