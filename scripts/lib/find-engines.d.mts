export declare function findEngines(): {
  firefox: string | undefined;
  webkit: { driver: string; display: string; browser: string } | undefined;
};
