// Which row and column a key of the grid leads to.
// Pure: knows positions only, moves nothing.

/** Where the cursor stands: a position in the list from 0, and a column's index. */
export interface GridCursor {
  readonly position: number;
  readonly column: number;
}

export interface GridExtent {
  readonly rows: number;
  readonly columns: number;
  /** Whole rows in view. */
  readonly pageRows: number;
}

/** The key as a keyboard event tells it. */
export interface GridKey {
  readonly key: string;
  readonly control: boolean;
}

/** The cursor after a key; null when the key does not move it. A missing cursor starts at the first row. */
export function moveCursor(cursor: GridCursor | null, key: GridKey, extent: GridExtent): GridCursor | null {
  if (extent.rows === 0) return null;
  const from = cursor ?? { position: -1, column: 0 };
  const target = targetOf(from, key, extent);
  if (target === null) return null;
  return {
    position: Math.min(extent.rows - 1, Math.max(0, target.position)),
    column: Math.min(extent.columns - 1, Math.max(0, target.column)),
  };
}

function targetOf(from: GridCursor, { key, control }: GridKey, extent: GridExtent): GridCursor | null {
  const page = Math.max(1, extent.pageRows - 1);
  switch (key) {
    case 'ArrowDown':
      return { ...from, position: from.position + 1 };
    case 'ArrowUp':
      return { ...from, position: from.position - 1 };
    case 'PageDown':
      return { ...from, position: from.position + page };
    case 'PageUp':
      return { ...from, position: from.position - page };
    case 'ArrowLeft':
      return { ...from, column: from.column - 1 };
    case 'ArrowRight':
      return { ...from, column: from.column + 1 };
    case 'Home':
      return control ? { ...from, position: 0 } : { ...from, column: 0 };
    case 'End':
      return control ? { ...from, position: extent.rows - 1 } : { ...from, column: extent.columns - 1 };
    default:
      return null;
  }
}
