/** The social networks of the navigation's Social menu (docs/specification.md, Navigation). */
export const SOCIAL_NETWORKS = ['Facebook', 'YouTube', 'TikTok', 'Instagram'] as const
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]

/** The addresses of the publisher's accounts; a network without one is not open yet. */
export type SocialLinks = { readonly [Network in SocialNetwork]?: string }
