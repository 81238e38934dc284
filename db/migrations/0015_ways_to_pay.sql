ALTER TABLE "tender" ADD COLUMN "method" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "tender" ADD COLUMN "plan" jsonb;--> statement-breakpoint
ALTER TABLE "tender" ADD COLUMN "former" jsonb;--> statement-breakpoint
ALTER TABLE "tender" ADD COLUMN "fee_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tender" ADD COLUMN "fee_returned_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tender" ADD CONSTRAINT "no_more_fee_back_than_taken" CHECK ("tender"."fee_returned_cents" between 0 and "tender"."fee_cents");