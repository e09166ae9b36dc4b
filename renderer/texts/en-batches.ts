// English words of the Batches screen.

export const EN_BATCHES = {
  title: 'Batches',
};
