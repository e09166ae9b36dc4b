// Slots for drawn rows: a row that scrolls into view takes the slot of one that left it.
// So scrolling changes texts instead of building and dropping elements.

/** Makes a function that gives each drawn position a slot, and keeps it as long as the position is drawn. */
export function createRowSlots(): (positions: readonly number[]) => ReadonlyMap<number, number> {
  let present: ReadonlyMap<number, number> = new Map();
  return (positions) => {
    const drawn = new Set(positions);
    const free = [...present].flatMap(([position, slot]) => (drawn.has(position) ? [] : [slot]));
    const next = new Map<number, number>();
    for (const position of positions) {
      const kept = present.get(position);
      if (kept !== undefined) next.set(position, kept);
    }
    const used = new Set([...next.values(), ...free]);
    let unused = 0;
    for (const position of positions) {
      if (next.has(position)) continue;
      while (used.has(unused)) unused += 1;
      const slot = free.shift() ?? unused;
      used.add(slot);
      next.set(position, slot);
    }
    present = next;
    return next;
  };
}
