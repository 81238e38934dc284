CREATE TABLE "guest_review" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" serial NOT NULL,
	"order_id" uuid NOT NULL,
	"hotel_id" integer NOT NULL,
	"site_id" text NOT NULL,
	"ends_on" date NOT NULL,
	"guest_key" text,
	"state" text NOT NULL,
	"content" jsonb,
	"draft" jsonb,
	"refusal" text,
	"answer" text,
	"answered_at" timestamp with time zone,
	"invited_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guest_review_number_unique" UNIQUE("number"),
	CONSTRAINT "guest_review_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "guest_review_once" UNIQUE("hotel_id","ends_on","guest_key")
);
--> statement-breakpoint
CREATE TABLE "guest_review_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"trigger" text NOT NULL,
	"refusal" text,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_silence" (
	"guest_key" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "minisite_id" text;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "guest_review_event" ADD CONSTRAINT "guest_review_event_review_id_guest_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."guest_review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_review_state" ON "guest_review" USING btree ("state","moved_at");--> statement-breakpoint
CREATE INDEX "guest_review_event_review" ON "guest_review_event" USING btree ("review_id");