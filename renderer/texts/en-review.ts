// English words of the Review screen.

export const EN_REVIEW = {
  title: 'Review',
};
