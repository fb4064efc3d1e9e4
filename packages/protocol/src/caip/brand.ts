/** Marks a string as parsed; exists only for the compiler. */
export declare const brand: unique symbol
