export const fillDemo = () => Promise.resolve(false);
