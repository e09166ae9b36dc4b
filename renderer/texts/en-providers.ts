// English words of the Providers screen.

export const EN_PROVIDERS = {
  title: 'Providers',
};
