/** Was the keyboard used last? Then the focus is led to what can be done; a finger needs none. */
let last: 'keyboard' | 'pointer' = 'pointer';

addEventListener('keydown', () => (last = 'keyboard'), true);
addEventListener('pointerdown', () => (last = 'pointer'), true);

export const byKeyboard = (): boolean => last === 'keyboard';

/** Is this key meant for a field that somebody types or chooses in? */
export const isTyping = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.matches('input, select, textarea');
