export const app = {
  footer: {
    tagline: 'connecting people to home-chefs and food-trucks',
    copyright: 'Copyright © {{year}} HomeChef Market',
  },
} as const;
