import type { PipelineStage, Schema } from 'mongoose';

const isWritingStage = (stage: PipelineStage) => '$merge' in stage || '$out' in stage;

/** Makes the model of a schema refuse every change of a stored document, so that it can only insert and read. */
export function makeAppendOnly(schema: Schema, name: string): void {
  const refuse = () => {
    throw new Error(`${name} is append-only`);
  };
  schema.pre(['updateOne', 'deleteOne'], { document: true, query: true }, refuse);
  schema.pre(['updateMany', 'replaceOne', 'findOneAndUpdate', 'findOneAndReplace'], refuse);
  schema.pre(['deleteMany', 'findOneAndDelete'], refuse);
  schema.pre('bulkWrite', refuse);
  schema.pre('save', function () {
    if (!this.isNew) refuse();
  });
  schema.pre('aggregate', function () {
    if (this.pipeline().some(isWritingStage)) refuse();
  });
}
