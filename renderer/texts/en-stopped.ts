// English words of the Stopped screen.

export const EN_STOPPED = {
  title: 'Stopped',
};
