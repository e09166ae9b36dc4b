// The search over all batches, people and references.

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function SearchDialog({ isOpen }: Props) {
  return isOpen ? null : null;
}
