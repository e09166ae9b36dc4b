// The scroll position of a grid's element, kept as an exact offset in the list of all rows.
// Never renders: it tells listeners where the view stands, and moves it when told.

import { offsetOfTop, offsetToShow, type RowScale, rowScale, topOfOffset } from './row-grid-scale.ts';

/** A scroll position that differs less from the expected one was set by us and rounded by the browser. */
const ROUNDING_PX = 1.5;

type OffsetListener = (offset: number) => void;

/** Translates between the element's scroll bar and the list, whatever the number of rows. */
export class RowScroller {
  readonly #listeners = new Set<OffsetListener>();
  #element: HTMLElement | null = null;
  #rows = 0;
  #rowHeight = 32;
  #headerHeight = 0;
  /** Of the element, head included; kept, since reading it in the middle of a drawing lays out the page anew. */
  #elementHeight = 0;
  #offset = 0;
  #expectedTop = 0;

  /** Takes the element over; the returned function lets it go. */
  attach(element: HTMLElement): () => void {
    this.#element = element;
    const onScroll = () => this.#readBack();
    const onWheel = (event: WheelEvent) => this.#wheel(event);
    this.#elementHeight = element.clientHeight;
    const resizes = new ResizeObserver(() => {
      this.#elementHeight = element.clientHeight;
    });
    resizes.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      resizes.disconnect();
      element.removeEventListener('scroll', onScroll);
      element.removeEventListener('wheel', onWheel);
      this.#element = null;
    };
  }

  listen(listener: OffsetListener): () => void {
    this.#listeners.add(listener);
    listener(this.#offset);
    return () => this.#listeners.delete(listener);
  }

  /** Takes in what is scrolled. Heights are in CSS pixels. */
  measure(rows: number, rowHeight: number, headerHeight: number): void {
    this.#rows = rows;
    this.#rowHeight = rowHeight;
    this.#headerHeight = headerHeight;
  }

  get scale(): RowScale {
    return rowScale(this.#rows, this.#rowHeight, this.#viewportHeight());
  }

  /** Pixels from the top of the scrolled body down to the offset that is shown at the top. */
  get drift(): number {
    return (this.#element?.scrollTop ?? 0) - this.#offset;
  }

  /** Whole rows that fit into the view. */
  get pageRows(): number {
    return Math.max(1, Math.floor(this.#viewportHeight() / this.#rowHeight));
  }

  moveTo(offset: number): void {
    const { scale } = this;
    this.#offset = Math.min(scale.offsetMax, Math.max(0, offset));
    if (this.#element !== null) {
      this.#element.scrollTop = topOfOffset(scale, this.#offset, this.#viewportHeight());
      this.#expectedTop = this.#element.scrollTop;
    }
    this.#tell();
  }

  /** Whether a row stands wholly in the view. */
  shows(position: number): boolean {
    return this.#clamped(position) === position * this.#rowHeight;
  }

  /** Pixels from the top of the scrolled body down to a row, or to the edge of the view beyond which it stands. */
  topInView(position: number): number {
    return this.#clamped(position) + (this.scale.scaled ? this.drift : 0);
  }

  /** Moves as little as is needed to show a row wholly. */
  reveal(position: number, align: 'nearest' | 'centre'): void {
    const view = {
      offset: this.#offset,
      rowHeight: this.#rowHeight,
      viewportHeight: this.#viewportHeight(),
    };
    const offset = offsetToShow(position, view, align);
    if (offset !== this.#offset) this.moveTo(offset);
  }

  #clamped(position: number): number {
    const last = this.#offset + this.#viewportHeight() - this.#rowHeight;
    return Math.max(this.#offset, Math.min(position * this.#rowHeight, last));
  }

  #viewportHeight(): number {
    return Math.max(0, this.#elementHeight - this.#headerHeight);
  }

  #readBack(): void {
    const top = this.#element?.scrollTop ?? 0;
    const { scale } = this;
    if (!scale.scaled || Math.abs(top - this.#expectedTop) > ROUNDING_PX) {
      this.#offset = Math.min(scale.offsetMax, offsetOfTop(scale, top, this.#viewportHeight()));
      this.#expectedTop = top;
    }
    this.#tell();
  }

  /** Where the bar stands for more than it moves, a turn of the wheel still moves as many pixels as it says. */
  #wheel(event: WheelEvent): void {
    if (!this.scale.scaled || event.ctrlKey || event.deltaY === 0) return;
    event.preventDefault();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? this.#rowHeight : 1;
    this.moveTo(this.#offset + event.deltaY * unit);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener(this.#offset);
  }
}
