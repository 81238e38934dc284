ALTER TABLE "gift_value_use" DROP CONSTRAINT "no_more_back_than_spent";--> statement-breakpoint
ALTER TABLE "gift" ADD COLUMN "thanks" text;--> statement-breakpoint
ALTER TABLE "gift_value_use" ADD COLUMN "rest_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_value_use" ADD CONSTRAINT "no_more_back_than_spent" CHECK ("gift_value_use"."amount_cents" > 0 and "gift_value_use"."rest_cents" >= 0 and "gift_value_use"."refunded_cents" between 0 and "gift_value_use"."amount_cents");