// English words of the Run screen.

export const EN_RUN = {
  title: 'Run',
};
