ALTER TABLE "refund" ADD COLUMN "transfer" text;--> statement-breakpoint
ALTER TABLE "tender" ADD COLUMN "transferred_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tender" ADD CONSTRAINT "transfers_are_of_refunds" CHECK ("tender"."transferred_cents" between 0 and "tender"."refunded_cents");