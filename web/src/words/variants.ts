/** Why a variant can't be enabled. `other` is the title of the variant excluding it. */
export interface VariantWords { excluded: (other: string, about: string) => string; nobody: (other: string) => string }
