// English words of the Settings screen.

export const EN_SETTINGS = {
  title: 'Settings',
};
