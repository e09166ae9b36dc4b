// Entry of the page.

export {};
