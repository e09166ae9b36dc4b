// English words of the Results screen.

export const EN_RESULTS = {
  title: 'Results',
};
